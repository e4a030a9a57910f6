CREATE TABLE "first_orders" (
	"tenant" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_orders_tenant_customer_id_pk" PRIMARY KEY("tenant","customer_id")
);
--> statement-breakpoint
CREATE TABLE "sales_figures" (
	"tenant" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"canceled" bigint DEFAULT 0 NOT NULL,
	"known" bigint DEFAULT 0 NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discounts" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_figures_tenant_kind_period_key_pk" PRIMARY KEY("tenant","kind","period","key")
);
--> statement-breakpoint
CREATE TABLE "sales_zones" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"zone" text COLLATE "C" NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_orders" ADD CONSTRAINT "first_orders_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_figures" ADD CONSTRAINT "sales_figures_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_zones" ADD CONSTRAINT "sales_zones_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_orders_created" ON "first_orders" USING btree ("tenant","created_on");--> statement-breakpoint
CREATE INDEX "sales_zones_outdated" ON "sales_zones" USING btree ("tenant") WHERE "sales_zones"."is_outdated";