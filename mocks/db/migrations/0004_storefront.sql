CREATE TABLE "store_versions" (
	"tenant" text COLLATE "C" NOT NULL,
	"slot" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "store_versions_tenant_slot_pk" PRIMARY KEY("tenant","slot")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "wants_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_token" text COLLATE "C" DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options_left" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "store_versions" ADD CONSTRAINT "store_versions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_link" ON "orders" USING btree ("tenant","link_token");--> statement-breakpoint
-- Derived columns of products that are there already; see `productRow`.
UPDATE "products" p SET
  "is_sold_out" = jsonb_array_length(d.doc -> 'productVariants') > 0 AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(d.doc -> 'productVariants') v
    WHERE NOT coalesce((v ->> 'isInventoryTracked')::boolean, false) OR coalesce((v ->> 'quantity')::bigint, 0) > 0),
  "option_keys" = coalesce((
    SELECT array_agg(DISTINCT (o ->> 'name') || E'\x1f' || (o ->> 'value'))
    FROM jsonb_array_elements(d.doc -> 'productVariants') v, jsonb_array_elements(coalesce(v -> 'variants', '[]')) o), '{}'),
  "options_left" = coalesce((
    SELECT array_agg(DISTINCT (o ->> 'name') || E'\x1f' || (o ->> 'value'))
    FROM jsonb_array_elements(d.doc -> 'productVariants') v, jsonb_array_elements(coalesce(v -> 'variants', '[]')) o
    WHERE NOT coalesce((v ->> 'isInventoryTracked')::boolean, false) OR coalesce((v ->> 'quantity')::bigint, 0) > 0), '{}')
FROM "product_documents" d
WHERE d.tenant = p.tenant AND d.product_id = p.id AND jsonb_typeof(d.doc -> 'productVariants') = 'array';
