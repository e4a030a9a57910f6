DROP INDEX "orders_refunded";--> statement-breakpoint
ALTER TABLE "sales_figures" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_figures" ADD COLUMN "returnedShipping" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_figures" ADD COLUMN "returnedTax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_shipping" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_tax" bigint;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("tenant","customer_id","refunded","returned") WHERE "orders"."refunded" > 0;--> statement-breakpoint
UPDATE "sales_zones" SET "is_outdated" = true;
