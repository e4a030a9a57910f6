CREATE TABLE "customers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"order_count" bigint NOT NULL,
	"orders_total" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"order_number" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"is_flagged" boolean NOT NULL,
	"grand_total" bigint NOT NULL,
	"customer_id" text COLLATE "C",
	"search_text" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("tenant","order_count","id");--> statement-breakpoint
CREATE INDEX "customers_total" ON "customers" USING btree ("tenant","orders_total","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("tenant","order_number");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("tenant","status","created_on","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("tenant","grand_total","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id") WHERE "orders"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);