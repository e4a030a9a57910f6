CREATE TABLE "connection_states" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"session" text COLLATE "C" NOT NULL,
	"service" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	"used_on" timestamp (3) with time zone,
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
ALTER TABLE "connection_states" ADD CONSTRAINT "connection_states_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_drafts" ADD CONSTRAINT "kyc_drafts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_applications_decide" ON "kyc_applications" USING btree ("decide_on") WHERE "kyc_applications"."decide_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_event" ON "payout_lines" USING btree ("tenant","event_id");--> statement-breakpoint
CREATE INDEX "payout_lines_payout" ON "payout_lines" USING btree ("tenant","payout_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "payouts_until" ON "payouts" USING btree ("tenant","until_on","id");--> statement-breakpoint
CREATE INDEX "payouts_next" ON "payouts" USING btree ("next_on") WHERE "payouts"."next_on" is not null;