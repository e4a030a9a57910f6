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
CREATE TABLE "api_keys" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone,
	"last_used_on" timestamp (3) with time zone,
	"last_used_from" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "api_keys_tenant_id_pk" PRIMARY KEY("tenant","id")
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
CREATE TABLE "record_changes" (
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "record_changes_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"webhook_id" text COLLATE "C" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"body" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" timestamp (3) with time zone,
	"delivered_on" timestamp (3) with time zone,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"last_attempt_on" timestamp (3) with time zone,
	"error" text COLLATE "C",
	"request_headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"response_status" integer,
	"response_body" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text COLLATE "C",
	"previous_secret" text COLLATE "C",
	"previous_until" timestamp (3) with time zone,
	"secret_made_on" timestamp (3) with time zone,
	"off_reason" text COLLATE "C",
	"failing_since" timestamp (3) with time zone,
	"last_delivered_on" timestamp (3) with time zone,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "webhooks_tenant_id_pk" PRIMARY KEY("tenant","id")
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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_tests" ADD CONSTRAINT "integration_tests_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_hits" ADD CONSTRAINT "received_hits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fk" FOREIGN KEY ("tenant","webhook_id") REFERENCES "public"."webhooks"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_orders_created" ON "first_orders" USING btree ("tenant","created_on");--> statement-breakpoint
CREATE INDEX "sales_zones_outdated" ON "sales_zones" USING btree ("tenant") WHERE "sales_zones"."is_outdated";--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_own_hash" ON "api_keys" USING btree ("tenant","hash");--> statement-breakpoint
CREATE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "integration_tests_token" ON "integration_tests" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "received_hits_newest" ON "received_hits" USING btree ("tenant","sku","kind","received_on");--> statement-breakpoint
CREATE INDEX "received_hits_account" ON "received_hits" USING btree ("sku","account","received_on");--> statement-breakpoint
CREATE INDEX "tax_records_newest" ON "tax_records" USING btree ("tenant","created_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_records_order" ON "tax_records" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "tax_records_waiting" ON "tax_records" USING btree ("sent_on") WHERE "tax_records"."delivered_on" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("tenant","webhook_id","created_on","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undelivered" ON "webhook_deliveries" USING btree ("sent_on") WHERE "webhook_deliveries"."delivered_on" is null;--> statement-breakpoint
CREATE INDEX "webhooks_name" ON "webhooks" USING btree ("tenant","name_key","id");