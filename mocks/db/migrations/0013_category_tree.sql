CREATE TABLE "category_trees" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "friendly_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "category_trees" ADD CONSTRAINT "category_trees_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "categories" SET "friendly_name" = coalesce("doc" -> 'seo' ->> 'friendlyName', '');--> statement-breakpoint
CREATE UNIQUE INDEX "categories_friendly_name" ON "categories" USING btree ("tenant","friendly_name") WHERE "categories"."friendly_name" <> '';