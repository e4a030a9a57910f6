CREATE TABLE "integration_tests" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"opened_on" timestamp (3) with time zone,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_tests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"tenant" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret_key" text COLLATE "C",
	"secret_end" text COLLATE "C",
	CONSTRAINT "integrations_tenant_sku_pk" PRIMARY KEY("tenant","sku")
);
--> statement-breakpoint
CREATE TABLE "received_hits" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"test_id" text COLLATE "C",
	"received_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "received_hits_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "integration_tests" ADD CONSTRAINT "integration_tests_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_hits" ADD CONSTRAINT "received_hits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_tests_token" ON "integration_tests" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "received_hits_newest" ON "received_hits" USING btree ("tenant","sku","kind","received_on");--> statement-breakpoint
CREATE INDEX "received_hits_account" ON "received_hits" USING btree ("sku","account","received_on");