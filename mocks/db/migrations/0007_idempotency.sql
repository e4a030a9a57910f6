CREATE TABLE "idempotency_keys" (
	"tenant" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"status" integer,
	"body" text,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_user_id_key_hash_pk" PRIMARY KEY("tenant","user_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_on");