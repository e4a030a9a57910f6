CREATE TABLE "store_credit_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"credit_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"corrects_id" text COLLATE "C",
	"created_on" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"email_address" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	"order_id" text COLLATE "C",
	"order_number" text COLLATE "C" DEFAULT '' NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"issued_amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone,
	"expired_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_credits_never_below_zero" CHECK ("store_credits"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_credit_id_store_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."store_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_entries_number" ON "store_credit_entries" USING btree ("credit_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_entries_corrects" ON "store_credit_entries" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "store_credits_created" ON "store_credits" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "store_credits_email" ON "store_credits" USING btree ("tenant","email_key","id");--> statement-breakpoint
CREATE INDEX "store_credits_customer" ON "store_credits" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "store_credits_balance" ON "store_credits" USING btree ("tenant","balance","id");--> statement-breakpoint
CREATE INDEX "store_credits_expiry" ON "store_credits" USING btree ("tenant","expires_on","id");--> statement-breakpoint
CREATE INDEX "store_credits_due" ON "store_credits" USING btree ("expires_on") WHERE "store_credits"."expired_on" is null;