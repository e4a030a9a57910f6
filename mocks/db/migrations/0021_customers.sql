CREATE TABLE "customer_addresses" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"is_default" boolean NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"log_id" text COLLATE "C" NOT NULL,
	"done_on" timestamp (3) with time zone NOT NULL,
	"done_by" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "email_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "order_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "orders_total" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tag_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_opt_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "text_message_opt_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "market_to_customer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "timeline_entries_log" ON "timeline_entries" USING btree ("tenant","log_id","done_on","id");--> statement-breakpoint
CREATE INDEX "customers_email_order" ON "customers" USING btree ("tenant","email_key","id");--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("tag_keys");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_on","id") WHERE "orders"."customer_id" is not null;--> statement-breakpoint
UPDATE "customers" SET
	"tag_keys" = ARRAY(SELECT lower(jsonb_array_elements_text(coalesce("doc" -> 'tags', '[]'::jsonb)))),
	"email_opt_in" = coalesce(("doc" ->> 'emailOptIn')::boolean, false),
	"text_message_opt_in" = coalesce(("doc" ->> 'textMessageOptIn')::boolean, false),
	"market_to_customer" = coalesce(("doc" ->> 'marketToCustomer')::boolean, true),
	"search_text" = "search_text" || E'\n' || coalesce("doc" ->> 'phoneNumber', ''),
	"doc" = "doc" || jsonb_build_object('auditLogId', "id", 'updatedOn', "doc" -> 'createdOn');
