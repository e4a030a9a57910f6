CREATE TABLE "data_export_parts" (
	"tenant" text COLLATE "C" NOT NULL,
	"export_id" text COLLATE "C" NOT NULL,
	"file" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "data_export_parts_tenant_export_id_file_number_pk" PRIMARY KEY("tenant","export_id","file","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"problem" text COLLATE "C",
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_on" timestamp (3) with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"cursor" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "data_exports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"domain" text COLLATE "C" NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"canonical_host" text COLLATE "C" NOT NULL,
	"is_proved" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"checks" bigint DEFAULT 0 NOT NULL,
	"next_on" timestamp (3) with time zone,
	"checking_until" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_passwords" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"password" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"from_path" text COLLATE "C" NOT NULL,
	"to_path" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "redirects_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "shopper_email_languages" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"uses_shopper_language" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopper_email_texts" (
	"tenant" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "shopper_email_texts_tenant_kind_language_pk" PRIMARY KEY("tenant","kind","language")
);
--> statement-breakpoint
CREATE TABLE "shopper_emails_off" (
	"tenant" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	CONSTRAINT "shopper_emails_off_tenant_kind_pk" PRIMARY KEY("tenant","kind")
);
--> statement-breakpoint
CREATE TABLE "dns_zones" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_emails" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "store_information" ADD COLUMN "sections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_fk" FOREIGN KEY ("tenant","export_id") REFERENCES "public"."data_exports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_passwords" ADD CONSTRAINT "preview_passwords_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_email_languages" ADD CONSTRAINT "shopper_email_languages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_email_texts" ADD CONSTRAINT "shopper_email_texts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_emails_off" ADD CONSTRAINT "shopper_emails_off_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_latest" ON "data_exports" USING btree ("tenant","number");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_running" ON "data_exports" USING btree ("tenant") WHERE "data_exports"."status" = 'InProgress';--> statement-breakpoint
CREATE INDEX "custom_domains_next" ON "custom_domains" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "custom_domains_domain" ON "custom_domains" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_path" ON "redirects" USING btree ("tenant","from_path");--> statement-breakpoint
CREATE INDEX "redirects_to_path" ON "redirects" USING btree ("tenant","to_path");--> statement-breakpoint
CREATE INDEX "redirects_updated_on" ON "redirects" USING btree ("tenant","updated_on","id");