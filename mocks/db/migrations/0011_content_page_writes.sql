DROP INDEX "content_pages_friendly_name";--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "content_pages_updated_on" ON "content_pages" USING btree ("tenant","updated_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_friendly_name" ON "content_pages" USING btree ("tenant","friendly_name");