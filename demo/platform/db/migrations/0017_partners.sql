CREATE TABLE "partner_subjects" (
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "partner_subjects_client_id_subject_pk" PRIMARY KEY("client_id","subject")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origins" jsonb NOT NULL,
	"scopes" jsonb NOT NULL,
	"sign_in" boolean NOT NULL,
	"keys" jsonb,
	"keys_url" text,
	"may_create" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_subjects" ADD CONSTRAINT "partner_subjects_client_id_partners_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."partners"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_subjects" ADD CONSTRAINT "partner_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_by_session" ON "oidc_payloads" USING btree (("payload"->>'sessionUid'));