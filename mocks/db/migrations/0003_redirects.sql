CREATE TABLE "redirects" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"from_path" text COLLATE "C" NOT NULL,
	"to_path" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "redirects_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_path" ON "redirects" USING btree ("tenant","from_path");--> statement-breakpoint
CREATE INDEX "redirects_to_path" ON "redirects" USING btree ("tenant","to_path");--> statement-breakpoint
CREATE INDEX "redirects_updated_on" ON "redirects" USING btree ("tenant","updated_on","id");