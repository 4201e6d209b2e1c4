CREATE TABLE "xapi_activities" (
	"key" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_attachments" (
	"sha2" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"registration" uuid,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"etag" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xapi_statements" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"stored" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"digest" text NOT NULL,
	"target" uuid,
	"voids" text,
	"voided" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "xapi_terms" (
	"term" text NOT NULL,
	"position" bigint NOT NULL,
	"via" uuid NOT NULL,
	CONSTRAINT "xapi_terms_term_position_via_pk" PRIMARY KEY("term","position","via")
);
--> statement-breakpoint
CREATE INDEX "xapi_documents_of_scope" ON "xapi_documents" USING btree ("scope","updated");--> statement-breakpoint
CREATE UNIQUE INDEX "xapi_statement_ids" ON "xapi_statements" USING btree ("id");--> statement-breakpoint
CREATE INDEX "xapi_statements_by_target" ON "xapi_statements" USING btree ("target");--> statement-breakpoint
CREATE INDEX "xapi_statements_by_stored" ON "xapi_statements" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "xapi_terms_of_statement" ON "xapi_terms" USING btree ("via");