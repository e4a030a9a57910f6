CREATE TABLE "content_pages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"friendly_name" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_pages_name" ON "content_pages" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "content_pages_friendly_name" ON "content_pages" USING btree ("tenant","friendly_name");