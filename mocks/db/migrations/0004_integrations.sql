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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fk" FOREIGN KEY ("tenant","webhook_id") REFERENCES "public"."webhooks"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_own_hash" ON "api_keys" USING btree ("tenant","hash");--> statement-breakpoint
CREATE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("tenant","webhook_id","created_on","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undelivered" ON "webhook_deliveries" USING btree ("sent_on") WHERE "webhook_deliveries"."delivered_on" is null;--> statement-breakpoint
CREATE INDEX "webhooks_name" ON "webhooks" USING btree ("tenant","name_key","id");