CREATE TABLE "cart_recoveries" (
	"tenant" text COLLATE "C" NOT NULL,
	"cart_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"sent_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "cart_recoveries_tenant_cart_id_pk" PRIMARY KEY("tenant","cart_id")
);
--> statement-breakpoint
CREATE TABLE "cart_recovery_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL,
	"after_hours" integer,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_opt_outs" (
	"tenant" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"done_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_opt_outs_tenant_email_key_pk" PRIMARY KEY("tenant","email_key")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "line_count" integer GENERATED ALWAYS AS (jsonb_array_length("carts"."doc" -> 'items')) STORED;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "language" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_cart_id_fk" FOREIGN KEY ("tenant","cart_id") REFERENCES "public"."carts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recovery_settings" ADD CONSTRAINT "cart_recovery_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_opt_outs" ADD CONSTRAINT "email_opt_outs_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_recoveries_token" ON "cart_recoveries" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "carts_begun" ON "carts" USING btree ("tenant","created_on","id","order_number","updated_on","line_count");