ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_tests" ON "orders" USING btree ("tenant","created_on","id","status","is_flagged","payment_status","fulfillment_status") WHERE "orders"."is_test";--> statement-breakpoint
UPDATE "orders" SET "is_test" = true WHERE "doc" @> '{"isTest": true}';--> statement-breakpoint
UPDATE "order_counts" AS "counted" SET "orders" = "counted"."orders" - "tests"."orders" FROM (
  SELECT "tenant", "status", "is_flagged", "payment_status", "fulfillment_status", count(*) AS "orders" FROM "orders"
    WHERE "is_test" GROUP BY "tenant", "status", "is_flagged", "payment_status", "fulfillment_status"
) AS "tests" WHERE ("counted"."tenant", "counted"."status", "counted"."is_flagged", "counted"."payment_status", "counted"."fulfillment_status")
  = ("tests"."tenant", "tests"."status", "tests"."is_flagged", "tests"."payment_status", "tests"."fulfillment_status");
