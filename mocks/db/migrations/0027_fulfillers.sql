CREATE TABLE "fulfiller_products" (
	"product_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"fulfiller_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fulfiller_sends" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"fulfiller_id" text COLLATE "C" NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fulfillers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fulfiller_products" ADD CONSTRAINT "fulfiller_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_products" ADD CONSTRAINT "fulfiller_products_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_products" ADD CONSTRAINT "fulfiller_products_fulfiller_id_fulfillers_id_fk" FOREIGN KEY ("fulfiller_id") REFERENCES "public"."fulfillers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_sends" ADD CONSTRAINT "fulfiller_sends_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_sends" ADD CONSTRAINT "fulfiller_sends_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD CONSTRAINT "fulfillers_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfiller_products_fulfiller" ON "fulfiller_products" USING btree ("tenant","fulfiller_id");--> statement-breakpoint
CREATE INDEX "fulfiller_sends_order" ON "fulfiller_sends" USING btree ("tenant","order_id","sent_on");--> statement-breakpoint
CREATE INDEX "fulfillers_name" ON "fulfillers" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "fulfillers_updated_on" ON "fulfillers" USING btree ("tenant","updated_on","id");