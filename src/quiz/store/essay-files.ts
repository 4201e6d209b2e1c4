import * as calls from '../../contract/calls/quiz';
import * as paths from '../../contract/quiz-paths';
import type { UploadPlace } from '../../submission/store/upload';

/** Where the files for the essays of an attempt go. */
export const essayUploadsAt = (activityWorkflowId: string): UploadPlace => ({
  pieceAt: ({ id, name, size }, offset) => paths.essayPiece(activityWorkflowId, id, name, size, offset),
  received: ({ id, name, size }) => calls.receivedEssayPieces(activityWorkflowId, id, name, size),
});
