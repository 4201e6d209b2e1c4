import { call } from '../contract/call';
import { feedback } from '../contract/paths';
import * as schemas from './feedback-schema';

export const sendFeedback = call('post', feedback, { body: schemas.feedback, answer: schemas.feedbackAnswer });
