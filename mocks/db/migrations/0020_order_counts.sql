CREATE TABLE "order_counts" (
	"tenant" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"is_flagged" boolean NOT NULL,
	"payment_status" text COLLATE "C" NOT NULL,
	"fulfillment_status" text COLLATE "C" NOT NULL,
	"orders" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	CONSTRAINT "order_counts_key" PRIMARY KEY("tenant","status","is_flagged","payment_status","fulfillment_status")
);
--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_key" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("tenant","order_number","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("tenant","name_key","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("tenant","created_on","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("tenant","status","created_on","id","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("tenant","grand_total","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
UPDATE "orders" SET
	"name_key" = left(lower(("doc" #>> '{placedBy,lastName}') || ' ' || ("doc" #>> '{placedBy,firstName}')), 120),
	"tags" = coalesce((SELECT array_agg(tag) FROM jsonb_array_elements_text("doc" -> 'tags') tag), '{}');--> statement-breakpoint
INSERT INTO "order_counts"
	SELECT "tenant", "status", "is_flagged", "payment_status", "fulfillment_status", count(*), sum("grand_total")
	FROM "orders" GROUP BY 1, 2, 3, 4, 5;
