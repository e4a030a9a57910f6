ALTER TABLE "trail" ADD COLUMN "caller" text COLLATE "C" DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "kind" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "record_id" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "revision" bigint;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "undoes" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "trail_record" ON "trail" USING btree ("tenant","kind","record_id","done_on");--> statement-breakpoint
CREATE INDEX "trail_kind" ON "trail" USING btree ("tenant","kind","done_on");--> statement-breakpoint
CREATE INDEX "trail_user" ON "trail" USING btree ("tenant","user_id","done_on");