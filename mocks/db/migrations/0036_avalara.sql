CREATE TABLE "avalara_connections" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"license_key" text COLLATE "C",
	"doc" jsonb
);
--> statement-breakpoint
ALTER TABLE "avalara_connections" ADD CONSTRAINT "avalara_connections_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;