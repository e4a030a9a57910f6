CREATE TABLE "acme_accounts" (
	"directory_url" text COLLATE "C" PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C",
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_certificates" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"domain" text COLLATE "C" NOT NULL,
	"hosts" jsonb NOT NULL,
	"order_url" text COLLATE "C",
	"order_key" text COLLATE "C",
	"challenges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retry_on" timestamp (3) with time zone,
	"held_by" text COLLATE "C",
	"held_until" timestamp (3) with time zone,
	"chain" text COLLATE "C",
	"key" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "domain_certificates" ADD CONSTRAINT "domain_certificates_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_certificates_domain" ON "domain_certificates" USING btree ("domain");