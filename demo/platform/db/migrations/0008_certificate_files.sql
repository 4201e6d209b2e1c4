CREATE TABLE "certificate_files" (
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"printed" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"drawn" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_files_number_kind_printed_pk" PRIMARY KEY("number","kind","printed")
);
--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_number_certificate_records_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificate_records"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawn_by_age" ON "certificate_files" USING btree ("drawn");