CREATE TABLE "email_bounces" (
	"tenant" text COLLATE "C" NOT NULL,
	"address" text NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"bounced_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_bounces_tenant_address_pk" PRIMARY KEY("tenant","address")
);
--> statement-breakpoint
ALTER TABLE "email_bounces" ADD CONSTRAINT "email_bounces_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;