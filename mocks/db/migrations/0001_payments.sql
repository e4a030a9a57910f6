CREATE TABLE "account_emails" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" timestamp (3) with time zone,
	"delivered_on" timestamp (3) with time zone,
	CONSTRAINT "account_emails_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"comment" text NOT NULL,
	"before" jsonb NOT NULL,
	"canceled_by" text COLLATE "C" NOT NULL,
	"canceled_on" timestamp (3) with time zone NOT NULL,
	"closes_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"next_on" timestamp (3) with time zone,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_charges" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"intention" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"client_secret" text COLLATE "C",
	"message" text COLLATE "C" DEFAULT '' NOT NULL,
	"settle_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone NOT NULL,
	"effect" jsonb NOT NULL,
	CONSTRAINT "billing_charges_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"issued_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	"effect" jsonb,
	CONSTRAINT "billing_invoices_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"code" text COLLATE "C" NOT NULL,
	"used_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "coupon_redemptions_code_used_by_pk" PRIMARY KEY("code","used_by")
);
--> statement-breakpoint
CREATE TABLE "store_registrations" (
	"intention" text COLLATE "C" PRIMARY KEY NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"new_tenant" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"card_id" text COLLATE "C",
	"coupon" text COLLATE "C",
	"result" jsonb NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"settle_on" timestamp (3) with time zone,
	"doc" jsonb
);
--> statement-breakpoint
CREATE TABLE "connection_states" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"session" text COLLATE "C" NOT NULL,
	"service" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	"used_on" timestamp (3) with time zone,
	"used_by" text COLLATE "C",
	CONSTRAINT "connection_states_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "kyc_applications" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"submitted_on" timestamp (3) with time zone NOT NULL,
	"decide_on" timestamp (3) with time zone,
	"doc" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"sealed" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "kyc_drafts" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"saved_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL,
	"sealed" text COLLATE "C",
	"test_mode_on" timestamp (3) with time zone,
	"test_payment" jsonb
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"payout_id" text COLLATE "C" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"happened_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "payout_lines_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"until_on" timestamp (3) with time zone NOT NULL,
	"next_on" timestamp (3) with time zone,
	"doc" jsonb NOT NULL,
	CONSTRAINT "payouts_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "seo_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_parts" (
	"tenant" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"xml" text NOT NULL,
	CONSTRAINT "sitemap_parts_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "sitemaps" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"next_on" timestamp (3) with time zone NOT NULL,
	"refreshed_on" timestamp (3) with time zone,
	"has_failed" boolean DEFAULT false NOT NULL,
	"addresses" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_cards" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"token_expires_on" timestamp (3) with time zone NOT NULL,
	"customer" text COLLATE "C",
	"brand" text NOT NULL,
	"last_four" text COLLATE "C" NOT NULL,
	"expiration" text COLLATE "C" NOT NULL,
	"funding" text COLLATE "C" NOT NULL,
	"behavior" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_charges" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"card_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" DEFAULT '' NOT NULL,
	"client_secret" text COLLATE "C",
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_codes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"service" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"doc" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"used_by" text COLLATE "C",
	"revoked_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_on" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_emails" ADD CONSTRAINT "account_emails_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_charges" ADD CONSTRAINT "billing_charges_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_states" ADD CONSTRAINT "connection_states_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_drafts" ADD CONSTRAINT "kyc_drafts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_settings" ADD CONSTRAINT "seo_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitemap_parts" ADD CONSTRAINT "sitemap_parts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitemaps" ADD CONSTRAINT "sitemaps_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_emails_recipient" ON "account_emails" USING btree ("recipient","sent_on");--> statement-breakpoint
CREATE INDEX "account_emails_undelivered" ON "account_emails" USING btree ("sent_on") WHERE "account_emails"."delivered_on" is null;--> statement-breakpoint
CREATE INDEX "cancellations_due" ON "cancellations" USING btree ("closes_on");--> statement-breakpoint
CREATE INDEX "billing_accounts_next" ON "billing_accounts" USING btree ("next_on") WHERE "billing_accounts"."next_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_charges_intention" ON "billing_charges" USING btree ("tenant","intention");--> statement-breakpoint
CREATE INDEX "billing_charges_settle" ON "billing_charges" USING btree ("settle_on") WHERE "billing_charges"."settle_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_number" ON "billing_invoices" USING btree ("tenant","number");--> statement-breakpoint
CREATE INDEX "billing_invoices_issued" ON "billing_invoices" USING btree ("tenant","issued_on","id");--> statement-breakpoint
CREATE INDEX "store_registrations_email" ON "store_registrations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "store_registrations_settle" ON "store_registrations" USING btree ("settle_on") WHERE "store_registrations"."settle_on" is not null;--> statement-breakpoint
CREATE INDEX "kyc_applications_decide" ON "kyc_applications" USING btree ("decide_on") WHERE "kyc_applications"."decide_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_event" ON "payout_lines" USING btree ("tenant","event_id");--> statement-breakpoint
CREATE INDEX "payout_lines_payout" ON "payout_lines" USING btree ("tenant","payout_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "payouts_until" ON "payouts" USING btree ("tenant","until_on","id");--> statement-breakpoint
CREATE INDEX "payouts_next" ON "payouts" USING btree ("next_on") WHERE "payouts"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "sitemaps_next" ON "sitemaps" USING btree ("next_on");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_cards_token" ON "vault_cards" USING btree ("token");--> statement-breakpoint
CREATE INDEX "vault_charges_card" ON "vault_charges" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_charges_secret" ON "vault_charges" USING btree ("client_secret");