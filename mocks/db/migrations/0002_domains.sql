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
CREATE TABLE "dns_zones" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_domains_next" ON "custom_domains" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "custom_domains_domain" ON "custom_domains" USING btree ("domain");