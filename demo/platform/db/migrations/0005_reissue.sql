ALTER TABLE "certificate_records" ADD COLUMN "replaces" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "one_replacement" ON "certificate_records" USING btree ("replaces");