import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { quizResponse } from '../../../../src/contract/quiz';
import { authored } from '../../../../src/quiz/kinds/item';
import { declaration } from '../../../../src/quiz/rules/declaration';
import { json } from '../json';
import { at } from './columns';
import { objectives } from './courses';
import { actingId, users } from './people';
import { activityWorkflows } from './work';

/** The questions of a quiz, at one place of a course, in the terms of QTI 3.0. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: uuid().primaryKey(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    axis: text().notNull(),
    order: integer('position').notNull(),
    /** The question, as HTML. */
    prompt: text().notNull(),
    interaction: json(authored).notNull(),
    /** The right answer and its points: they never leave the platform before the policies allow it. */
    declaration: json(declaration).notNull(),
  },
  (table) => [index('questions_of_quiz').on(table.objectiveId, table.axis, table.order)],
);

/** A learner's attempt at a quiz. */
export const quizAttempts = pgTable('quiz_attempts', {
  activityWorkflowId: uuid('activity_workflow_id')
    .primaryKey()
    .references(() => activityWorkflows.id),
  /** Decides the order of shuffled items. */
  seed: integer().notNull(),
  started: at('started').notNull(),
  /** Null: no time limit. */
  deadline: at('deadline'),
});

export const quizAnswers = pgTable(
  'quiz_answers',
  {
    activityWorkflowId: uuid('activity_workflow_id')
      .notNull()
      .references(() => activityWorkflows.id),
    questionId: uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id),
    response: json(quizResponse).notNull(),
    /** Counts saves, so that an older save does not overwrite a newer one. */
    revision: integer().notNull().default(0),
    updated: at('updated').notNull(),
    actingId: actingId(),
    /** Null: not scored yet. */
    score: doublePrecision(),
    maxScore: doublePrecision('max_score'),
    gradedBy: uuid('graded_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.activityWorkflowId, table.questionId] }),
    // Finds the essay that a file is in.
    index('files_of_essays')
      .using('gin', sql`(${table.response} -> 'files') jsonb_path_ops`)
      .where(sql`${table.response} ? 'files'`),
  ],
);
