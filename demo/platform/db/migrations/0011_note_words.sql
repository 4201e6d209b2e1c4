ALTER TABLE "annotations" ADD COLUMN "words" "tsvector";--> statement-breakpoint
CREATE INDEX "annotations_to_read" ON "annotations" USING btree ("user_id") WHERE "annotations"."words" is null;