CREATE TABLE "shipping_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ship_to" jsonb,
	"address_revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_settings" ADD CONSTRAINT "shipping_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;