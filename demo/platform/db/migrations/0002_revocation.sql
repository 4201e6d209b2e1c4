ALTER TABLE "certificate_records" ADD COLUMN "status_list" integer;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "status_index" integer;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "revoked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "revocation_reason" text;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_status" ON "certificate_records" USING btree ("status_list","status_index");--> statement-breakpoint
CREATE INDEX "certificates_by_date" ON "certificate_records" USING btree ("created");