ALTER TABLE "products" ADD COLUMN "stock_descending" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "products" SET "stock_descending" = CASE "stock" WHEN 'untracked' THEN -9007199254740991 ELSE "stock_quantity" END;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "stock_descending" DROP DEFAULT;--> statement-breakpoint
UPDATE "products" SET "price" = ("product_documents"."doc" #>> '{pricing,salePrice}')::bigint FROM "product_documents" WHERE "product_documents"."product_id" = "products"."id" AND "product_documents"."doc" #>> '{pricing,salePrice}' IS NOT NULL;--> statement-breakpoint
CREATE INDEX "products_quantity_descending" ON "products" USING btree ("tenant","stock_descending","id","state","stock");
