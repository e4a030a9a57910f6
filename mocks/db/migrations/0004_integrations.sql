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
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_records_newest" ON "tax_records" USING btree ("tenant","created_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_records_order" ON "tax_records" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "tax_records_waiting" ON "tax_records" USING btree ("sent_on") WHERE "tax_records"."delivered_on" is null;