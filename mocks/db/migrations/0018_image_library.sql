ALTER TABLE "images" ADD COLUMN "tags_key" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_documents_images" ON "product_documents" USING gin (("doc" -> 'images') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "product_documents_image_in_text" ON "product_documents" USING btree ("tenant") WHERE (doc -> 'descriptions')::text like '%<img%';
--> statement-breakpoint
UPDATE "images" SET "tags_key" = lower(coalesce((SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text("doc" -> 'tags') AS tag), ''));
