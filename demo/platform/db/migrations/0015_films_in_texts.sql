ALTER TABLE "video_positions" ADD COLUMN "film" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_positions" DROP CONSTRAINT "video_positions_user_id_objective_id_axis_pk";--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_user_id_objective_id_axis_film_pk" PRIMARY KEY("user_id","objective_id","axis","film");
