CREATE TABLE "used_ids" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "used_ids_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "used_by_expiry" ON "used_ids" USING btree ("expires");