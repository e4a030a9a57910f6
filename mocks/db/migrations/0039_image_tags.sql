ALTER TABLE "bulk_edit_rows" ADD COLUMN "tags_before" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD COLUMN "tags_after" jsonb;