CREATE TABLE "traffic_figures" (
	"tenant" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	"carts" bigint DEFAULT 0 NOT NULL,
	"checkouts" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_figures_tenant_day_pk" PRIMARY KEY("tenant","day")
);
--> statement-breakpoint
CREATE TABLE "visitor_secrets" (
	"tenant" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_secrets_tenant_day_pk" PRIMARY KEY("tenant","day")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"tenant" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"has_cart" boolean DEFAULT false NOT NULL,
	"has_checkout" boolean DEFAULT false NOT NULL,
	"has_ordered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visitors_tenant_day_visitor_pk" PRIMARY KEY("tenant","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "cart_recoveries" (
	"tenant" text COLLATE "C" NOT NULL,
	"cart_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"sent_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "cart_recoveries_tenant_cart_id_pk" PRIMARY KEY("tenant","cart_id")
);
--> statement-breakpoint
CREATE TABLE "cart_recovery_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL,
	"after_hours" integer,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_opt_outs" (
	"tenant" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"done_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_opt_outs_tenant_email_key_pk" PRIMARY KEY("tenant","email_key")
);
--> statement-breakpoint
CREATE TABLE "reorder_notices" (
	"tenant" text COLLATE "C" NOT NULL,
	"product_id" text COLLATE "C" NOT NULL,
	"told_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reorder_notices_tenant_product_id_pk" PRIMARY KEY("tenant","product_id")
);
--> statement-breakpoint
CREATE TABLE "reorder_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL,
	"is_email_on" boolean NOT NULL,
	"next_check_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "caller" text COLLATE "C" DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "kind" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "record_id" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "revision" bigint;--> statement-breakpoint
ALTER TABLE "trail" ADD COLUMN "undoes" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "line_count" integer GENERATED ALWAYS AS (jsonb_array_length("carts"."doc" -> 'items')) STORED;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "language" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_canceled" boolean GENERATED ALWAYS AS (coalesce(("orders"."doc" ->> 'isCanceled')::boolean, false)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text GENERATED ALWAYS AS (coalesce("orders"."doc" ->> 'paymentMethod', '')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" bigint GENERATED ALWAYS AS (coalesce(("orders"."doc" #>> '{cart,discountAmount}')::numeric::bigint, 0)) STORED;--> statement-breakpoint
ALTER TABLE "traffic_figures" ADD CONSTRAINT "traffic_figures_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_secrets" ADD CONSTRAINT "visitor_secrets_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_day_fk" FOREIGN KEY ("tenant","day") REFERENCES "public"."visitor_secrets"("tenant","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_cart_id_fk" FOREIGN KEY ("tenant","cart_id") REFERENCES "public"."carts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recovery_settings" ADD CONSTRAINT "cart_recovery_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_opt_outs" ADD CONSTRAINT "email_opt_outs_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_notices" ADD CONSTRAINT "reorder_notices_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_notices" ADD CONSTRAINT "reorder_notices_product_id_fk" FOREIGN KEY ("tenant","product_id") REFERENCES "public"."products"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_settings" ADD CONSTRAINT "reorder_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_secrets_created" ON "visitor_secrets" USING btree ("created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_recoveries_token" ON "cart_recoveries" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "reorder_settings_next" ON "reorder_settings" USING btree ("next_check_on") WHERE "reorder_settings"."is_email_on";--> statement-breakpoint
CREATE INDEX "trail_record" ON "trail" USING btree ("tenant","kind","record_id","done_on");--> statement-breakpoint
CREATE INDEX "trail_kind" ON "trail" USING btree ("tenant","kind","done_on");--> statement-breakpoint
CREATE INDEX "trail_user" ON "trail" USING btree ("tenant","user_id","done_on");--> statement-breakpoint
CREATE INDEX "carts_begun" ON "carts" USING btree ("tenant","created_on","id","order_number","updated_on","line_count");--> statement-breakpoint
CREATE INDEX "orders_products" ON "orders" USING gin (jsonb_path_query_array("doc", '$.cart.items[*].product.id')) WITH (gin_pending_list_limit=512);--> statement-breakpoint
UPDATE "trail" SET "caller" = CASE WHEN "user_id" LIKE 'app:%' THEN 'app' WHEN "user_id" LIKE 'key:%' THEN 'key' ELSE 'support' END WHERE "user_id" LIKE 'app:%' OR "user_id" LIKE 'key:%' OR "user_id" IN (SELECT "id" FROM "users" WHERE "impersonator");
--> statement-breakpoint
UPDATE "customers" SET "order_count" = "order_count" - "canceled"."orders", "orders_total" = "orders_total" - "canceled"."total" FROM (SELECT "tenant", "customer_id", count(*) AS "orders", sum("grand_total") AS "total" FROM "orders" WHERE "is_canceled" AND "customer_id" IS NOT NULL GROUP BY "tenant", "customer_id") AS "canceled" WHERE "customers"."tenant" = "canceled"."tenant" AND "customers"."id" = "canceled"."customer_id";
