CREATE TABLE "store_versions" (
	"tenant" text COLLATE "C" NOT NULL,
	"slot" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "store_versions_tenant_slot_pk" PRIMARY KEY("tenant","slot")
);
--> statement-breakpoint
CREATE TABLE "store_designs" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_tag_trials" (
	"tenant" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"tag_id" text COLLATE "C",
	"expires_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "site_tag_trials_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_tag_versions" (
	"tenant" text COLLATE "C" NOT NULL,
	"tag_id" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"done_by" text COLLATE "C" NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "site_tag_versions_tenant_tag_id_revision_pk" PRIMARY KEY("tenant","tag_id","revision")
);
--> statement-breakpoint
CREATE TABLE "site_tags" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"position" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "site_tags_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "installed_themes" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"previous_version" text COLLATE "C",
	"is_live" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"installed_on" timestamp (3) with time zone NOT NULL,
	"installed_by" text COLLATE "C" NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"changed_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "installed_themes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "theme_pages" (
	"tenant" text COLLATE "C" NOT NULL,
	"theme_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "theme_pages_tenant_theme_id_id_pk" PRIMARY KEY("tenant","theme_id","id")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "wants_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_token" text COLLATE "C" DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options_left" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "store_versions" ADD CONSTRAINT "store_versions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_designs" ADD CONSTRAINT "store_designs_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tag_trials" ADD CONSTRAINT "site_tag_trials_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tag_versions" ADD CONSTRAINT "site_tag_versions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tag_versions" ADD CONSTRAINT "site_tag_versions_tag_id_fk" FOREIGN KEY ("tenant","tag_id") REFERENCES "public"."site_tags"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tags" ADD CONSTRAINT "site_tags_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installed_themes" ADD CONSTRAINT "installed_themes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_pages" ADD CONSTRAINT "theme_pages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_tags_position" ON "site_tags" USING btree ("tenant","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "installed_themes_live" ON "installed_themes" USING btree ("tenant") WHERE "installed_themes"."is_live";--> statement-breakpoint
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
