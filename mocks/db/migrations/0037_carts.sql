CREATE TABLE "carts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C",
	"draft" jsonb NOT NULL,
	"doc" jsonb NOT NULL,
	"order_number" bigint,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_key" ON "carts" USING btree ("tenant","key_hash");--> statement-breakpoint
CREATE INDEX "carts_created" ON "carts" USING btree ("tenant","created_on","id") WHERE "carts"."order_number" is null;--> statement-breakpoint
CREATE INDEX "carts_email" ON "carts" USING btree ("tenant","email_key","created_on") WHERE "carts"."order_number" is null;--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_on");