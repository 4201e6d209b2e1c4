import { useStore } from '@nanostores/react';
import type { ObjectiveRecord } from '../../src/contract/objectives';
import { gradeOf } from '../../src/course/rules/grading';
import { gradingScale } from '../../src/course/store/grading-scales';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';
import sheet from './grade.css';

interface Props {
  record: Pick<ObjectiveRecord, 'grade' | 'normalizedScore'>;
  /** Of the course. */
  scaleId: string;
}

/** A grade with the colour that its scale gives it. The colour says nothing more than the name. */
export default function Grade({ record: { grade: name, normalizedScore }, scaleId }: Props) {
  const { platform } = useLearn();
  useSheet(sheet);
  const scale = useStore(gradingScale(platform, scaleId));
  const ofScore = scale && normalizedScore !== null ? gradeOf(scale, normalizedScore) : null;
  const color = (scale?.objectiveGrades.find((grade) => grade.name === name) ?? ofScore)?.color;
  return (
    <bdi className="grade">
      {color && CSS.supports('color', color) ? <span className="grade-color" style={{ background: color }} /> : null}
      {name}
    </bdi>
  );
}
