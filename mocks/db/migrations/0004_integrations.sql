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
CREATE TABLE "integration_tests" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"opened_on" timestamp (3) with time zone,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_tests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"tenant" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret_key" text COLLATE "C",
	"secret_end" text COLLATE "C",
	CONSTRAINT "integrations_tenant_sku_pk" PRIMARY KEY("tenant","sku")
);
--> statement-breakpoint
CREATE TABLE "received_hits" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"test_id" text COLLATE "C",
	"received_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "received_hits_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "tax_records" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"order_number" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"problem" text COLLATE "C" DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" timestamp (3) with time zone,
	"delivered_on" timestamp (3) with time zone,
	CONSTRAINT "tax_records_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "avalara_transactions" (
	"account_id" text COLLATE "C" NOT NULL,
	"environment" text COLLATE "C" NOT NULL,
	"company_code" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "avalara_transactions_account_id_environment_company_code_code_pk" PRIMARY KEY("account_id","environment","company_code","code")
);
--> statement-breakpoint
ALTER TABLE "first_orders" ADD CONSTRAINT "first_orders_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_figures" ADD CONSTRAINT "sales_figures_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_zones" ADD CONSTRAINT "sales_zones_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_tests" ADD CONSTRAINT "integration_tests_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_hits" ADD CONSTRAINT "received_hits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_orders_created" ON "first_orders" USING btree ("tenant","created_on");--> statement-breakpoint
CREATE INDEX "sales_zones_outdated" ON "sales_zones" USING btree ("tenant") WHERE "sales_zones"."is_outdated";--> statement-breakpoint
CREATE INDEX "integration_tests_token" ON "integration_tests" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "received_hits_newest" ON "received_hits" USING btree ("tenant","sku","kind","received_on");--> statement-breakpoint
CREATE INDEX "received_hits_account" ON "received_hits" USING btree ("sku","account","received_on");--> statement-breakpoint
CREATE INDEX "tax_records_newest" ON "tax_records" USING btree ("tenant","created_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_records_order" ON "tax_records" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "tax_records_waiting" ON "tax_records" USING btree ("sent_on") WHERE "tax_records"."delivered_on" is null;